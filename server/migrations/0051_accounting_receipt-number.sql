ALTER TABLE "expenses" ADD COLUMN "receipt_number" text;--> statement-breakpoint
-- By hand: the searched columns follow the new column, and their index is made again.
DROP INDEX "expenses_search";--> statement-breakpoint
ALTER TABLE "expenses" drop column "search";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("description", '') || ' ' || coalesce("receipt_number", '') || ' ' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" drop column "word_forms";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("description", '') || E'\n' || coalesce("receipt_number", ''), coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "expenses_search" ON "expenses" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);
