-- A technician's booked time is the appointment's: whoever writes either, they cannot differ.
CREATE FUNCTION book_technician() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  SELECT start_at, end_at, status = 'CANCELLED' INTO NEW.start_at, NEW.end_at, NEW.cancelled
  FROM appointments WHERE workspace_id = NEW.workspace_id AND id = NEW.record_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER book_technician BEFORE INSERT ON appointment_technicians
  FOR EACH ROW EXECUTE FUNCTION book_technician();
--> statement-breakpoint
CREATE FUNCTION rebook_technicians() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE appointment_technicians
  SET start_at = NEW.start_at, end_at = NEW.end_at, cancelled = NEW.status = 'CANCELLED'
  WHERE workspace_id = NEW.workspace_id AND record_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rebook_technicians AFTER UPDATE ON appointments
  FOR EACH ROW WHEN ((OLD.start_at, OLD.end_at, OLD.status) IS DISTINCT FROM (NEW.start_at, NEW.end_at, NEW.status))
  EXECUTE FUNCTION rebook_technicians();
--> statement-breakpoint
-- Nobody is booked twice at once; 9 to 10 and 10 to 11 do not overlap (REL-01, REL-03).
ALTER TABLE appointment_technicians ADD CONSTRAINT appointment_technicians_busy
  EXCLUDE USING gist (workspace_id WITH =, target_id WITH =, tstzrange(start_at, end_at, '[)') WITH &&)
  WHERE (NOT cancelled);
