DROP INDEX "jobs_of_former_number";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "former_number_key" text GENERATED ALWAYS AS (fold("former_number")) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "invoiced_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_of_former_number" ON "jobs" USING btree ("workspace_id","former_number_key") WHERE "jobs"."former_number_key" is not null;--> statement-breakpoint
-- By hand: a job that a former program completed has no invoice of its own, and no change of its invoices lets it wait for one.
-- The owner sees every workspace for this; secure.sql, which runs next, forces the policies again.
ALTER TABLE "jobs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "jobs" j SET "invoiced_before" = true WHERE j."invoiced" AND NOT EXISTS (SELECT FROM "invoices" i WHERE i."workspace_id" = j."workspace_id" AND i."job" = j."id" AND i."kind" = 'INVOICE' AND i."invoice_status" <> 'CANCELLED');--> statement-breakpoint
-- An import made such a job COMPLETED, whatever invoices it has or had since.
UPDATE "jobs" j SET "invoiced_before" = true, "invoiced" = true WHERE j."former_number" IS NOT NULL AND NOT j."invoiced_before" AND EXISTS (SELECT FROM "activities" a WHERE a."workspace_id" = j."workspace_id" AND a."entity" = 'job' AND a."record_id" = j."id" AND a."action" = 'create' AND a."changes" -> 'jobStatus' ->> 1 = 'COMPLETED');--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_invoiced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
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
    UPDATE jobs SET invoiced = invoiced_before OR found.any
    FROM (
      SELECT EXISTS (SELECT FROM invoices WHERE workspace_id = concerned.workspace AND job = concerned.job
        AND kind = 'INVOICE' AND invoice_status <> 'CANCELLED') AS any
    ) found
    WHERE workspace_id = concerned.workspace AND id = concerned.job
      AND invoiced IS DISTINCT FROM (invoiced_before OR found.any);
  END LOOP;
  RETURN NULL;
END $$;
