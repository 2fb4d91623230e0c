ALTER TABLE "clients" drop column "name";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name" text collate "und-x-icu" GENERATED ALWAYS AS (case when "first_name" = "last_name" then "first_name" else "first_name" || ' ' || "last_name" end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" drop column "name_key";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold(case when "first_name" = "last_name" then "first_name" else "first_name" || ' ' || "last_name" end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "notices" jsonb;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("workspace_id","name","id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_of_name_key" ON "clients" USING btree ("workspace_id","name_key");
