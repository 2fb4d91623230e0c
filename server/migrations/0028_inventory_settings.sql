-- The settings stand under their workspace's own id; those that are there already get it too.
ALTER TABLE "inventory_settings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "inventory_settings" SET "id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "inventory_settings" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "reorder_trigger" integer;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "default_quantity" integer;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "minimum_order_quantity" integer;--> statement-breakpoint
CREATE INDEX "inventory_settings_newest" ON "inventory_settings" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "inventory_settings"."removed";--> statement-breakpoint
ALTER TABLE "inventory_settings" DROP CONSTRAINT "inventory_settings_key";
--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD CONSTRAINT "inventory_settings_key" PRIMARY KEY("workspace_id","id");--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD CONSTRAINT "inventory_settings_of_workspace" CHECK ("inventory_settings"."id" = "inventory_settings"."workspace_id");--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_removed_empty" CHECK (not "stocks"."removed" or "stocks"."new_count" + "stocks"."refurbished_count" + "stocks"."damaged_count" = 0);