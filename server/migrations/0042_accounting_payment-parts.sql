CREATE TABLE "payment_parts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment" uuid NOT NULL,
	"invoice" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_parts_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "payment_parts_amount" CHECK ("payment_parts"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_of";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_of";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "applied" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
-- The owner sees every workspace for this; secure.sql, which runs next, forces the policies again.
ALTER TABLE "payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "estimates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refunds" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "payments" p SET "applied" = CASE WHEN p."invoice" IS NULL THEN 0 ELSE p."net" END, "account" = coalesce(
  (SELECT i."account" FROM "invoices" i WHERE i."workspace_id" = p."workspace_id" AND i."id" = p."invoice"),
  (SELECT e."account" FROM "estimates" e WHERE e."workspace_id" = p."workspace_id" AND e."id" = p."estimate"));--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
-- A payment pays its invoice from its own creation, or from the creation of the invoice of its estimate. Refunds and
-- voiding take money off the invoice, and refused refunds give it back.
INSERT INTO "payment_parts" ("workspace_id", "id", "payment", "invoice", "amount", "created_at")
SELECT p."workspace_id", gen_random_uuid(), p."id", p."invoice", event."amount", greatest(event."at", i."created_at")
FROM "payments" p
JOIN "invoices" i ON i."workspace_id" = p."workspace_id" AND i."id" = p."invoice"
CROSS JOIN LATERAL (
  SELECT p."amount", p."created_at" AS "at"
  UNION ALL
  SELECT -r."amount", r."created_at" FROM "refunds" r WHERE r."workspace_id" = p."workspace_id" AND r."payment" = p."id"
  UNION ALL
  SELECT r."amount", r."updated_at" FROM "refunds" r
    WHERE r."workspace_id" = p."workspace_id" AND r."payment" = p."id" AND r."status" = 'FAILED'
  UNION ALL
  SELECT -p."amount", p."voided_at" WHERE p."status" = 'VOIDED') event;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unapplied" numeric(14, 2) GENERATED ALWAYS AS (case when status = 'VOIDED' then 0 else amount - refunded - applied end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment" FOREIGN KEY ("workspace_id","payment") REFERENCES "public"."payments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_parts_of_payment" ON "payment_parts" USING btree ("workspace_id","payment");--> statement-breakpoint
CREATE INDEX "payment_parts_of_invoice" ON "payment_parts" USING btree ("workspace_id","invoice");--> statement-breakpoint
CREATE INDEX "payment_parts_newest" ON "payment_parts" USING btree ("workspace_id","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_overpaid" ON "invoices" USING btree ("workspace_id","account","currency") WHERE "invoices"."balance" < 0;--> statement-breakpoint
CREATE INDEX "payments_of_account" ON "payments" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_unapplied" ON "payments" USING btree ("workspace_id","account","currency") WHERE "payments"."unapplied" > 0;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_applied" CHECK ("payments"."applied" between 0 and "payments"."net");--> statement-breakpoint
-- A refund that the provider refuses may make a deposit larger than its estimate.
ALTER TABLE "estimates" DROP CONSTRAINT "estimates_deposit_paid";--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_deposit_paid" CHECK ("estimates"."deposit_paid" >= 0 and ("estimates"."deposit_paid" = 0 or "estimates"."estimate_status" in ('ACCEPTED', 'CONVERTED')));--> statement-breakpoint
-- What is paid of an invoice is the sum of its parts, and the deposit of an estimate the sum of its payments. The check
-- runs at the end of the transaction, because the records are written one after the other.
CREATE OR REPLACE FUNCTION need_payments_add_up(of_workspace uuid, of_invoices uuid[], of_estimates uuid[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  wrong record;
BEGIN
  -- What deletes a whole workspace enters none.
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN;
  END IF;
  FOR wrong IN
    SELECT i.id, i.paid AS said, coalesce(sum(part.amount), 0) AS counted
    FROM invoices i LEFT JOIN payment_parts part ON part.workspace_id = i.workspace_id AND part.invoice = i.id
    WHERE i.workspace_id = of_workspace AND i.id = any(of_invoices)
    GROUP BY i.id, i.paid HAVING i.paid <> coalesce(sum(part.amount), 0)
    UNION ALL
    SELECT e.id, e.deposit_paid, coalesce(sum(p.net), 0)
    FROM estimates e LEFT JOIN payments p ON p.workspace_id = e.workspace_id AND p.estimate = e.id
    WHERE e.workspace_id = of_workspace AND e.id = any(of_estimates)
    GROUP BY e.id, e.deposit_paid HAVING e.deposit_paid <> coalesce(sum(p.net), 0)
  LOOP
    RAISE EXCEPTION 'the payments of % count %, it says %', wrong.id, wrong.counted, wrong.said
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_add_up';
  END LOOP;
END $$;
--> statement-breakpoint
-- The parts of a payment add up to its applied amount. No part is below zero, and every paid invoice has the account and
-- the currency of the payment.
CREATE FUNCTION need_parts_add_up(of_workspace uuid, of_payment uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  wrong record;
BEGIN
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN;
  END IF;
  FOR wrong IN
    SELECT p.id FROM payments p
    LEFT JOIN (
      SELECT part.invoice, sum(part.amount) AS amount FROM payment_parts part
      WHERE part.workspace_id = of_workspace AND part.payment = of_payment GROUP BY part.invoice) paid ON true
    LEFT JOIN invoices i ON i.workspace_id = of_workspace AND i.id = paid.invoice
    WHERE p.workspace_id = of_workspace AND p.id = of_payment
    GROUP BY p.id, p.applied, p.account, p.currency
    HAVING p.applied <> coalesce(sum(paid.amount), 0)
      OR bool_or(paid.amount < 0)
      OR bool_or(paid.amount > 0 AND (i.account <> p.account OR i.currency <> p.currency))
  LOOP
    RAISE EXCEPTION 'the parts of payment % do not fit it', wrong.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_parts_add_up';
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION payments_add_up() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM need_payments_add_up(coalesce(NEW.workspace_id, OLD.workspace_id), '{}', ARRAY[OLD.estimate, NEW.estimate]);
  PERFORM need_parts_add_up(coalesce(NEW.workspace_id, OLD.workspace_id), coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION payment_parts_add_up() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM need_payments_add_up(coalesce(NEW.workspace_id, OLD.workspace_id), ARRAY[OLD.invoice, NEW.invoice], '{}');
  PERFORM need_parts_add_up(coalesce(NEW.workspace_id, OLD.workspace_id), coalesce(NEW.payment, OLD.payment));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payments_add_up ON payments;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT OR DELETE OR UPDATE OF amount, refunded, status, applied, estimate, account, currency
  ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_add_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_parts_add_up AFTER INSERT OR DELETE OR UPDATE ON payment_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_parts_add_up();
