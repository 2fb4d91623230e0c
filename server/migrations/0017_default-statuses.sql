-- Until now everything that came with a workspace was marked as default; now each kind of work has at most one.
ALTER TABLE "statuses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "statuses" SET "is_default" = coalesce("created_by" IS NULL AND ("code" IN ('SCHEDULED', 'DRAFT') OR ("code" = 'PENDING' AND "types" = '{ORDER}')), false);--> statement-breakpoint
-- Workspaces that are older than the brands begin with the known ones too.
ALTER TABLE "workspaces" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brands" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "brands" ("workspace_id", "id", "name", "enabled") SELECT w."workspace_id", gen_random_uuid(), b, true FROM "workspaces" w, unnest(ARRAY['Samsung', 'Whirlpool', 'LG', 'GE', 'Maytag', 'Bosch', 'Kenmore']) b ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_job" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'JOB' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_task" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'TASK' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_order" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'ORDER' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_billing" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'BILLING' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_equipment" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'EQUIPMENT' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_inventory" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'INVENTORY' = any("statuses"."types");