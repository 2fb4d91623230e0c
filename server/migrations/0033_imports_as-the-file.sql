ALTER TABLE "imports" ADD COLUMN "separator" text DEFAULT ',' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "day_orders" jsonb DEFAULT '[]'::jsonb NOT NULL;