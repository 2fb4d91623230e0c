DROP INDEX "invoices_owed";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
-- An invoice was cancelled when its history says so. The last change of a cancelled invoice is the fallback.
-- The owner sees every workspace for this; secure.sql, which runs next, forces the policies again.
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "invoices" i SET "cancelled_at" = coalesce((SELECT max(a."at") FROM "activities" a WHERE a."workspace_id" = i."workspace_id" AND a."entity" = 'invoice' AND a."record_id" = i."id" AND a."action" = 'cancel'), i."updated_at") WHERE i."invoice_status" = 'CANCELLED';--> statement-breakpoint
CREATE INDEX "invoices_cancelled" ON "invoices" USING btree ("workspace_id","cancelled_at") WHERE "invoices"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_voided_at" ON "payments" USING btree ("workspace_id","voided_at") WHERE "payments"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("workspace_id","account","currency","balance","due_date") WHERE "invoices"."invoice_status" in ('SENT', 'OVERDUE');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancelled_at" CHECK (("invoices"."invoice_status" = 'CANCELLED') = ("invoices"."cancelled_at" is not null));