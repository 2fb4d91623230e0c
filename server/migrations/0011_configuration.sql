ALTER TABLE "counters" ADD COLUMN "head" text;--> statement-breakpoint
ALTER TABLE "counters" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "counters" SET "head" = CASE "series" WHEN 'invoice' THEN 'INV-' WHEN 'credit' THEN 'CN-' WHEN 'estimate' THEN 'EST-' WHEN 'job' THEN 'J-' WHEN 'account' THEN 'A-' WHEN 'order' THEN 'PO-' WHEN 'draft' THEN 'DRAFT-' ELSE "series" || '-' END;--> statement-breakpoint
ALTER TABLE "counters" ALTER COLUMN "head" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "numbering" jsonb DEFAULT '{"invoice":{"prefix":"INV-","yearly":false},"credit":{"prefix":"CN-","yearly":false},"estimate":{"prefix":"EST-","yearly":false},"job":{"prefix":"J-","yearly":false},"account":{"prefix":"A-","yearly":false},"order":{"prefix":"PO-","yearly":false}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "payment_terms" text DEFAULT 'NET30' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "working_hours" jsonb DEFAULT '[{"weekday":1,"from":"08:00","to":"18:00"},{"weekday":2,"from":"08:00","to":"18:00"},{"weekday":3,"from":"08:00","to":"18:00"},{"weekday":4,"from":"08:00","to":"18:00"},{"weekday":5,"from":"08:00","to":"18:00"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "counters" DROP CONSTRAINT "counters_key";
--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_key" PRIMARY KEY("workspace_id","head");