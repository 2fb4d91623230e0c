-- The amount of an invoice that a payment pays counts from the time of the payment, or from the time at which the payment
-- was applied later. A part that was stored with its payment has the time of the payment. The owner sees every workspace
-- for this; secure.sql, which runs next, forces the policies again.
ALTER TABLE "payment_parts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payment_parts" part SET "paid_at" = CASE
  WHEN NOT part."from_credit" AND part."amount" > 0 AND abs(extract(epoch FROM part."created_at" - p."created_at")) < 10 THEN p."paid_at"
  ELSE part."created_at" END
FROM "payments" p WHERE p."workspace_id" = part."workspace_id" AND p."id" = part."payment";--> statement-breakpoint
-- An expense whose taxes are part of its cost has its whole amount as one debit.
ALTER TABLE "journal_entries" ADD COLUMN "recovers_taxes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "journal_entries" e SET "recovers_taxes" = true WHERE e."event" = 'EXPENSE' AND NOT EXISTS (
  SELECT FROM "journal_lines" line
  WHERE line."workspace_id" = e."workspace_id" AND line."record_id" = e."id" AND line."debit" = e."total");--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "payment_parts" ALTER COLUMN "paid_at" SET NOT NULL;
