DROP INDEX "workspace_exports_under_way";--> statement-breakpoint
ALTER TABLE "workspace_exports" ADD COLUMN "kind" text DEFAULT 'DATA' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_exports_under_way" ON "workspace_exports" USING btree ("workspace_id","kind") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
ALTER TABLE "workspace_exports" ADD CONSTRAINT "workspace_exports_kind" CHECK ("workspace_exports"."kind" in ('DATA', 'PROOF'));