ALTER TABLE "imports" ADD COLUMN "creates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "missing" jsonb;