DROP INDEX "clients_newest";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "gender" text;--> statement-breakpoint
CREATE INDEX "clients_of_position" ON "clients" USING btree ("workspace_id","position","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("workspace_id","created_at","id") WHERE not "clients"."removed";