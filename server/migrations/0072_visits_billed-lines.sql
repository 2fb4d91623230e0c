ALTER TABLE "visit_charges" DROP CONSTRAINT "visit_charges_billed_line";
--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_billed_line" FOREIGN KEY ("workspace_id","billed_line") REFERENCES "public"."invoice_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A charge whose line is deleted is no longer billed. A foreign key with `ON DELETE SET NULL (billed_line)` would do the
-- same, but a distributed table cannot have one.
CREATE FUNCTION release_billed_charge() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- The role that purges workspaces may not update charges. It deletes the charges before the lines.
  IF EXISTS (SELECT FROM visit_charges WHERE workspace_id = OLD.workspace_id AND billed_line = OLD.id) THEN
    UPDATE visit_charges SET billed_line = NULL WHERE workspace_id = OLD.workspace_id AND billed_line = OLD.id;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_billed_charge BEFORE DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION release_billed_charge();
