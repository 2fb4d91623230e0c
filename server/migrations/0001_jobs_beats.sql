ALTER TABLE "imports" DROP COLUMN "beat_at";--> statement-breakpoint
ALTER TABLE "workspace_exports" DROP COLUMN "beat_at";