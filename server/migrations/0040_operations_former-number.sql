ALTER TABLE "jobs" ADD COLUMN "former_number" text;--> statement-breakpoint
-- By hand: the searched columns follow the new column, and their index is made again.
DROP INDEX "jobs_search";--> statement-breakpoint
ALTER TABLE "jobs" drop column "search";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("job_number", '') || ' ' || coalesce("former_number", '') || ' ' || coalesce("title", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" drop column "word_forms";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("job_number", '') || E'\n' || coalesce("former_number", '') || E'\n' || coalesce("title", ''), '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_of_former_number" ON "jobs" USING btree ("workspace_id",lower("former_number")) WHERE "jobs"."former_number" is not null;
