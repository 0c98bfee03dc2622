"""What people see, read and are told, made from a view. The words stand in `locale/`."""
