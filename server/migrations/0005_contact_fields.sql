ALTER TABLE "clients" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "additional_emails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "timezone" text DEFAULT 'America/Toronto' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "timeformat" text DEFAULT 'YYYY-MM-DD HH:mm' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "contact_roles" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "clients" drop column "search";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || search_text("additional_emails") || ' ' || search_text("additional_phones") || ' ' || search_text("address"))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_of_suspended" ON "clients" USING btree ("workspace_id","suspended","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
