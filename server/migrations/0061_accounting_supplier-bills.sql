CREATE TABLE "supplier_bill_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid,
	"description" text,
	"quantity" numeric NOT NULL,
	"unit_price" numeric NOT NULL,
	"order_line" text,
	CONSTRAINT "supplier_bill_lines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_bill_payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"voided_on" date,
	"void_reason" text,
	CONSTRAINT "supplier_bill_payments_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "supplier_bill_payments_amount" CHECK ("supplier_bill_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_bills" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("bill_number", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("bill_number", ''), coalesce("note", ''))) STORED NOT NULL,
	"supplier" uuid NOT NULL,
	"bill_number" text collate "und-x-icu",
	"day" date NOT NULL,
	"due_date" date,
	"currency" text,
	"tax_rates" jsonb,
	"note" text,
	"status" text NOT NULL,
	"order" uuid,
	"net" numeric(14, 2) NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"paid" numeric(14, 2) NOT NULL,
	"balance" numeric(14, 2) NOT NULL,
	"difference_reason" text,
	"voided_on" date,
	"void_reason" text,
	CONSTRAINT "supplier_bills_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "supplier_bills_status" CHECK ("supplier_bills"."status" in ('DRAFT', 'APPROVED', 'VOID')),
	CONSTRAINT "supplier_bills_number" CHECK ("supplier_bills"."status" <> 'APPROVED' or "supplier_bills"."bill_number" is not null),
	CONSTRAINT "supplier_bills_void" CHECK (("supplier_bills"."status" = 'VOID') = ("supplier_bills"."voided_on" is not null)),
	CONSTRAINT "supplier_bills_paid" CHECK ("supplier_bills"."paid" between 0 and "supplier_bills"."total" and "supplier_bills"."balance" = "supplier_bills"."total" - "supplier_bills"."paid")
);
--> statement-breakpoint
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."supplier_bills"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_payments" ADD CONSTRAINT "supplier_bill_payments_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."supplier_bills"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_order" FOREIGN KEY ("workspace_id","order") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_bill_lines_in_order" ON "supplier_bill_lines" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "supplier_bill_lines_of_order_line" ON "supplier_bill_lines" USING btree ("workspace_id","order_line");--> statement-breakpoint
CREATE INDEX "supplier_bill_payments_in_order" ON "supplier_bill_payments" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "supplier_bills_newest" ON "supplier_bills" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_search" ON "supplier_bills" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_bills_by_day" ON "supplier_bills" USING btree ("workspace_id","day","id") WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_by_due_date" ON "supplier_bills" USING btree ("workspace_id","due_date","id") WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_by_bill_number" ON "supplier_bills" USING btree ("workspace_id","bill_number","id") WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_by_total" ON "supplier_bills" USING btree ("workspace_id","total","id") WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_by_balance" ON "supplier_bills" USING btree ("workspace_id","balance","id") WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_by_status" ON "supplier_bills" USING btree ("workspace_id","status","id") WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_by_updated_at" ON "supplier_bills" USING btree ("workspace_id","updated_at","id") WHERE not "supplier_bills"."removed";--> statement-breakpoint
CREATE INDEX "supplier_bills_of_supplier" ON "supplier_bills" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_bills_of_order" ON "supplier_bills" USING btree ("workspace_id","order","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_bills_of_currency" ON "supplier_bills" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bills_number_taken" ON "supplier_bills" USING btree ("workspace_id","supplier",lower("bill_number")) WHERE "supplier_bills"."status" <> 'VOID';--> statement-breakpoint
-- A bill counts on its day, and its voiding on the day on which it was voided. A draft counts as well, so that no draft
-- is dated in the closed period.
CREATE FUNCTION supplier_bills_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.workspace_id, OLD.id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.status = 'VOID' AND OLD.status <> 'VOID' THEN
    PERFORM need_open_period(NEW.workspace_id, NEW.voided_on, NULL, 'day');
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.status, OLD.day, OLD.currency, OLD.net, OLD.tax_breakdown, OLD.total) IS NOT DISTINCT FROM
    (NEW.status, NEW.day, NEW.currency, NEW.net, NEW.tax_breakdown, NEW.total) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM need_open_period(OLD.workspace_id, OLD.day, NULL, 'day');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NEW.day, NULL, 'day');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER supplier_bills_period_open AFTER INSERT OR DELETE OR
  UPDATE OF status, day, currency, net, tax_breakdown, total
  ON supplier_bills FOR EACH ROW EXECUTE FUNCTION supplier_bills_period_open();
--> statement-breakpoint
-- A payment of a bill counts on its day, and its voiding on the day on which it was voided.
CREATE FUNCTION supplier_bill_payments_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.workspace_id, OLD.record_id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.voided_on IS DISTINCT FROM NEW.voided_on THEN
    PERFORM need_open_period(OLD.workspace_id, OLD.voided_on, NULL, 'day');
    PERFORM need_open_period(NEW.workspace_id, NEW.voided_on, NULL, 'day');
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.day, OLD.amount, OLD.method) IS NOT DISTINCT FROM (NEW.day, NEW.amount, NEW.method) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM need_open_period(OLD.workspace_id, OLD.day, NULL, 'day');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NEW.day, NULL, 'day');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER supplier_bill_payments_period_open AFTER INSERT OR DELETE OR UPDATE OF day, amount, method, voided_on
  ON supplier_bill_payments FOR EACH ROW EXECUTE FUNCTION supplier_bill_payments_period_open();
--> statement-breakpoint
-- Only approved bills have entries: for the bill, its payments, and what was voided.
CREATE FUNCTION note_supplier_bill_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  was text := CASE TG_OP WHEN 'INSERT' THEN 'DRAFT' ELSE OLD.status END;
BEGIN
  IF NEW.status = 'APPROVED' AND was <> 'APPROVED' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'BILL', NEW.id, NEW.updated_at);
  END IF;
  IF NEW.status = 'VOID' AND was = 'APPROVED' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'BILL_VOID', NEW.id, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT OR UPDATE OF status ON supplier_bills
  FOR EACH ROW EXECUTE FUNCTION note_supplier_bill_for_journal();
--> statement-breakpoint
CREATE TRIGGER forget_in_journal AFTER DELETE ON supplier_bills FOR EACH ROW EXECUTE FUNCTION forget_in_journal();
--> statement-breakpoint
CREATE FUNCTION note_bill_payment_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'BILL_PAYMENT', NEW.record_id, now(), NEW.amount, NEW.id);
  ELSIF OLD.voided_on IS NULL AND NEW.voided_on IS NOT NULL THEN
    PERFORM note_for_journal(NEW.workspace_id, 'BILL_PAYMENT_VOID', NEW.record_id, now(), NEW.amount, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT OR UPDATE OF voided_on ON supplier_bill_payments
  FOR EACH ROW EXECUTE FUNCTION note_bill_payment_for_journal();
