ALTER TABLE "recurrings" ADD COLUMN "client" uuid;--> statement-breakpoint
-- The owner sees every workspace for this; secure.sql, which runs next, forces the policies again.
ALTER TABLE "recurrings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "recurrings" r SET "client" = a."account_holder" FROM "accounts" a
  WHERE a."workspace_id" = r."workspace_id" AND a."id" = r."account";--> statement-breakpoint
ALTER TABLE "recurrings" ALTER COLUMN "client" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recurrings" ADD CONSTRAINT "recurrings_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurrings_of_client" ON "recurrings" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);