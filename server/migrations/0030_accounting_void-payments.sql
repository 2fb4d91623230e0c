ALTER TABLE "payments" ADD COLUMN "status" text DEFAULT 'RECEIVED' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "net" numeric(14, 2) GENERATED ALWAYS AS (case when status = 'VOIDED' then 0 else amount - refunded end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "entry_months_back" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "entry_days_ahead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voided_by" FOREIGN KEY ("workspace_id","voided_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_status" ON "payments" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('RECEIVED', 'VOIDED'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voided" CHECK (num_nonnulls("payments"."voided_at", "payments"."voided_by", "payments"."void_reason") = case when "payments"."status" = 'VOIDED' then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voidable" CHECK ("payments"."status" <> 'VOIDED' or ("payments"."provider" is null and "payments"."refunded" = 0));--> statement-breakpoint
-- What is paid of an invoice, and what an estimate says of its deposit, is what their payments count. Asked at the end of
-- the transaction, as payment and invoice are written one after the other.
CREATE FUNCTION need_payments_add_up(of_workspace uuid, of_invoices uuid[], of_estimates uuid[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  wrong record;
BEGIN
  -- What deletes a whole workspace enters none.
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN;
  END IF;
  FOR wrong IN
    SELECT i.id, i.paid AS said, coalesce(sum(p.net), 0) AS counted
    FROM invoices i LEFT JOIN payments p ON p.workspace_id = i.workspace_id AND p.invoice = i.id
    WHERE i.workspace_id = of_workspace AND i.id = any(of_invoices)
    GROUP BY i.id, i.paid HAVING i.paid <> coalesce(sum(p.net), 0)
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
CREATE FUNCTION payments_add_up() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM need_payments_add_up(coalesce(NEW.workspace_id, OLD.workspace_id),
    ARRAY[OLD.invoice, NEW.invoice], ARRAY[OLD.estimate, NEW.estimate]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION invoice_adds_up() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM need_payments_add_up(NEW.workspace_id, ARRAY[NEW.id], '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION estimate_adds_up() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM need_payments_add_up(NEW.workspace_id, '{}', ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT OR DELETE OR UPDATE OF amount, refunded, status, invoice, estimate
  ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_add_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_adds_up AFTER UPDATE OF paid ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid <> OLD.paid) EXECUTE FUNCTION invoice_adds_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER estimate_adds_up AFTER UPDATE OF deposit_paid ON estimates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.deposit_paid <> OLD.deposit_paid) EXECUTE FUNCTION estimate_adds_up();
