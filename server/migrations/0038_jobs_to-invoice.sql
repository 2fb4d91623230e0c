ALTER TABLE "jobs" ADD COLUMN "invoiced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "to_invoice" boolean GENERATED ALWAYS AS (job_status = 'COMPLETED' and not invoiced) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_of_to_invoice" ON "jobs" USING btree ("workspace_id","to_invoice","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- By hand. A job is invoiced while one of its invoices is not cancelled, whoever writes them.
CREATE FUNCTION keep_invoiced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  concerned record;
BEGIN
  -- What deletes a whole workspace enters none, and its jobs go too.
  IF TG_OP = 'DELETE' AND coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN NULL;
  END IF;
  FOR concerned IN
    SELECT DISTINCT workspace, job FROM (VALUES (OLD.workspace_id, OLD.job), (NEW.workspace_id, NEW.job)) AS of(workspace, job)
    WHERE job IS NOT NULL ORDER BY job
  LOOP
    -- Whoever changes another of its invoices waits here, and then sees this one: a statement of its own.
    PERFORM FROM jobs WHERE workspace_id = concerned.workspace AND id = concerned.job FOR NO KEY UPDATE;
    UPDATE jobs SET invoiced = found.any
    FROM (
      SELECT EXISTS (SELECT FROM invoices WHERE workspace_id = concerned.workspace AND job = concerned.job
        AND kind = 'INVOICE' AND invoice_status <> 'CANCELLED') AS any
    ) found
    WHERE workspace_id = concerned.workspace AND id = concerned.job AND invoiced IS DISTINCT FROM found.any;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_invoiced AFTER INSERT OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoiced();
--> statement-breakpoint
CREATE TRIGGER rekeep_invoiced AFTER UPDATE ON invoices
  FOR EACH ROW WHEN ((OLD.job, OLD.kind, OLD.invoice_status = 'CANCELLED') IS DISTINCT FROM (NEW.job, NEW.kind, NEW.invoice_status = 'CANCELLED'))
  EXECUTE FUNCTION keep_invoiced();
--> statement-breakpoint
-- What is older than this is filled in; the owner too is bound by row-level security until then (secure.sql binds it again).
ALTER TABLE "jobs" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "jobs" j SET "invoiced" = true
WHERE EXISTS (SELECT FROM invoices i WHERE i.workspace_id = j.workspace_id AND i.job = j.id AND i.kind = 'INVOICE' AND i.invoice_status <> 'CANCELLED');
