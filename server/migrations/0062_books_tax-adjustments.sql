CREATE TABLE "tax_adjustments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("reason", '') || ' ' || coalesce("reference", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("reason", '') || E'\n' || coalesce("reference", ''), '')) STORED NOT NULL,
	"day" date NOT NULL,
	"side" text NOT NULL,
	"tax" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text,
	"ledger_account" uuid NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	CONSTRAINT "tax_adjustments_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tax_adjustments_side" CHECK ("tax_adjustments"."side" in ('ADDED', 'DEDUCTED')),
	CONSTRAINT "tax_adjustments_amount" CHECK ("tax_adjustments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "tax_adjustments" ADD CONSTRAINT "tax_adjustments_ledger_account" FOREIGN KEY ("workspace_id","ledger_account") REFERENCES "public"."ledger_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_adjustments_newest" ON "tax_adjustments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "tax_adjustments"."removed";--> statement-breakpoint
CREATE INDEX "tax_adjustments_search" ON "tax_adjustments" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tax_adjustments_by_day" ON "tax_adjustments" USING btree ("workspace_id","day","id") WHERE not "tax_adjustments"."removed";--> statement-breakpoint
CREATE INDEX "tax_adjustments_by_amount" ON "tax_adjustments" USING btree ("workspace_id","amount","id") WHERE not "tax_adjustments"."removed";--> statement-breakpoint
CREATE INDEX "tax_adjustments_of_side" ON "tax_adjustments" USING btree ("workspace_id","side","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tax_adjustments_of_tax" ON "tax_adjustments" USING btree ("workspace_id","tax","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tax_adjustments_of_currency" ON "tax_adjustments" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tax_adjustments_of_ledger_account" ON "tax_adjustments" USING btree ("workspace_id","ledger_account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- A tax adjustment counts on its day.
CREATE FUNCTION tax_adjustments_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM need_open_period(OLD.workspace_id, OLD.day, NULL, 'day');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NEW.day, NULL, 'day');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_adjustments_period_open AFTER INSERT OR DELETE OR UPDATE OF day, side, tax, amount, currency, ledger_account
  ON tax_adjustments FOR EACH ROW EXECUTE FUNCTION tax_adjustments_period_open();
--> statement-breakpoint
-- An adjustment that changes gets a new entry.
CREATE FUNCTION note_tax_adjustment_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM journal_pending WHERE workspace_id = OLD.workspace_id AND record_id = OLD.id;
    DELETE FROM journal_entries WHERE workspace_id = OLD.workspace_id AND record_id = OLD.id;
  END IF;
  PERFORM note_for_journal(NEW.workspace_id, 'TAX_ADJUSTMENT', NEW.id, NEW.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT OR UPDATE OF day, side, tax, amount, currency, ledger_account, reference
  ON tax_adjustments FOR EACH ROW EXECUTE FUNCTION note_tax_adjustment_for_journal();
--> statement-breakpoint
CREATE TRIGGER forget_in_journal AFTER DELETE ON tax_adjustments FOR EACH ROW EXECUTE FUNCTION forget_in_journal();
