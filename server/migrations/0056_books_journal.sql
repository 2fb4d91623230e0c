CREATE TABLE "journal_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("reference", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("reference", ''), '')) STORED NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"account" uuid,
	"currency" text NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"record_entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "journal_entries_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "journal_entries_total" CHECK ("journal_entries"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ledger_account" uuid NOT NULL,
	"debit" numeric(14, 2) NOT NULL,
	"credit" numeric(14, 2) NOT NULL,
	CONSTRAINT "journal_lines_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "journal_lines_one_side" CHECK (("journal_lines"."debit" > 0) <> ("journal_lines"."credit" > 0) and least("journal_lines"."debit", "journal_lines"."credit") = 0)
);
--> statement-breakpoint
CREATE TABLE "journal_pending" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"record_id" uuid NOT NULL,
	"refund" uuid,
	"tx" text NOT NULL,
	"amount" numeric(14, 2),
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_pending_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("code", '') || E'\n' || coalesce("name", ''), '')) STORED NOT NULL,
	"code" text collate "und-x-icu" NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"account_type" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "ledger_accounts_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "ledger_accounts_account_type" CHECK ("ledger_accounts"."account_type" in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'))
);
--> statement-breakpoint
CREATE TABLE "ledger_purposes" (
	"workspace_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"account" uuid NOT NULL,
	CONSTRAINT "ledger_purposes_key" PRIMARY KEY("workspace_id","purpose","key")
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."journal_entries"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_ledger_account" FOREIGN KEY ("workspace_id","ledger_account") REFERENCES "public"."ledger_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_purposes" ADD CONSTRAINT "ledger_purposes_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."ledger_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_newest" ON "journal_entries" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "journal_entries"."removed";--> statement-breakpoint
CREATE INDEX "journal_entries_search" ON "journal_entries" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journal_entries_by_day" ON "journal_entries" USING btree ("workspace_id","day","id") WHERE not "journal_entries"."removed";--> statement-breakpoint
CREATE INDEX "journal_entries_by_total" ON "journal_entries" USING btree ("workspace_id","total","id") WHERE not "journal_entries"."removed";--> statement-breakpoint
CREATE INDEX "journal_entries_of_event" ON "journal_entries" USING btree ("workspace_id","event","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_entries_of_account" ON "journal_entries" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_entries_of_currency" ON "journal_entries" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_once" ON "journal_entries" USING btree ("workspace_id","record_id","event","source");--> statement-breakpoint
CREATE INDEX "journal_entries_on_day" ON "journal_entries" USING btree ("workspace_id","currency","day");--> statement-breakpoint
CREATE INDEX "journal_lines_in_order" ON "journal_lines" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "journal_lines_of_ledger_account" ON "journal_lines" USING btree ("workspace_id","ledger_account");--> statement-breakpoint
CREATE INDEX "journal_pending_oldest" ON "journal_pending" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "journal_pending_of_record" ON "journal_pending" USING btree ("workspace_id","record_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_newest" ON "ledger_accounts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "ledger_accounts"."removed";--> statement-breakpoint
CREATE INDEX "ledger_accounts_search" ON "ledger_accounts" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_code" ON "ledger_accounts" USING btree ("workspace_id","code","id") WHERE not "ledger_accounts"."removed";--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_name" ON "ledger_accounts" USING btree ("workspace_id","name","id") WHERE not "ledger_accounts"."removed";--> statement-breakpoint
CREATE INDEX "ledger_accounts_of_account_type" ON "ledger_accounts" USING btree ("workspace_id","account_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_accounts_of_enabled" ON "ledger_accounts" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_code_taken" ON "ledger_accounts" USING btree ("workspace_id",lower("code")) WHERE not "ledger_accounts"."removed";--> statement-breakpoint
CREATE INDEX "ledger_purposes_of_account" ON "ledger_purposes" USING btree ("workspace_id","account");--> statement-breakpoint
-- The lines of an entry balance, and their debits add up to its total.
CREATE FUNCTION journal_entry_balances() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  of_entry uuid := CASE TG_TABLE_NAME WHEN 'journal_entries' THEN NEW.id ELSE OLD.record_id END;
  of_workspace uuid := CASE TG_TABLE_NAME WHEN 'journal_entries' THEN NEW.workspace_id ELSE OLD.workspace_id END;
BEGIN
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM journal_entries e
    WHERE e.workspace_id = of_workspace AND e.id = of_entry AND (e.total, e.total) IS DISTINCT FROM (
      SELECT (sum(l.debit), sum(l.credit)) FROM journal_lines l WHERE l.workspace_id = of_workspace AND l.record_id = of_entry)) THEN
    RAISE EXCEPTION 'the journal entry % does not balance', of_entry
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_balances';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entry_balances AFTER INSERT OR UPDATE ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER UPDATE OR DELETE ON journal_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_balances();
--> statement-breakpoint
-- Notes an event that needs a journal entry.
CREATE FUNCTION note_for_journal(of_workspace uuid, of_event text, of_record uuid, at timestamptz, of_amount numeric DEFAULT NULL, of_refund uuid DEFAULT NULL)
  RETURNS void LANGUAGE sql SET search_path = pg_catalog, public AS $$
  INSERT INTO journal_pending (workspace_id, id, event, record_id, refund, tx, amount, at)
  VALUES (of_workspace, gen_random_uuid(), of_event, of_record, of_refund, pg_current_xact_id()::text, of_amount, at);
$$;
--> statement-breakpoint
-- Deletes the entries and the pending events of a record that is deleted.
CREATE FUNCTION forget_in_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM journal_pending WHERE workspace_id = OLD.workspace_id AND record_id = OLD.id;
  DELETE FROM journal_entries WHERE workspace_id = OLD.workspace_id AND record_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_invoice_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.issued_at IS NULL THEN
    RETURN NULL;
  END IF;
  -- A deposit that pays a draft becomes a payment of the invoice when the invoice is issued.
  IF TG_OP = 'INSERT' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'ISSUE', NEW.id, greatest(NEW.issued_at, NEW.created_at), 0);
  ELSIF OLD.issued_at IS NULL THEN
    PERFORM note_for_journal(NEW.workspace_id, 'ISSUE', NEW.id, NEW.issued_at, NEW.paid);
  END IF;
  IF NEW.cancelled_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.cancelled_at IS NULL) THEN
    PERFORM note_for_journal(NEW.workspace_id, 'CANCEL', NEW.id, greatest(NEW.cancelled_at, NEW.created_at));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT OR UPDATE OF issued_at, cancelled_at ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_invoice_for_journal();
--> statement-breakpoint
CREATE TRIGGER forget_in_journal AFTER DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION forget_in_journal();
--> statement-breakpoint
CREATE FUNCTION note_payment_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'PAYMENT', NEW.id, NEW.created_at);
  END IF;
  IF NEW.voided_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.voided_at IS NULL) THEN
    PERFORM note_for_journal(NEW.workspace_id, 'VOID', NEW.id, NEW.voided_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT OR UPDATE OF voided_at ON payments
  FOR EACH ROW EXECUTE FUNCTION note_payment_for_journal();
--> statement-breakpoint
CREATE TRIGGER forget_in_journal AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION forget_in_journal();
--> statement-breakpoint
CREATE FUNCTION note_part_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices i WHERE i.workspace_id = NEW.workspace_id AND i.id = NEW.invoice AND i.issued_at IS NOT NULL) THEN
    PERFORM note_for_journal(NEW.workspace_id, 'PART', NEW.payment, NEW.created_at, NEW.amount);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT ON payment_parts FOR EACH ROW EXECUTE FUNCTION note_part_for_journal();
--> statement-breakpoint
CREATE FUNCTION note_refund_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'REFUND', NEW.payment, NEW.created_at, NULL, NEW.id);
  ELSIF NEW.status = 'FAILED' AND OLD.status <> 'FAILED' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'REFUND_FAILED', NEW.payment, NEW.updated_at, NULL, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW EXECUTE FUNCTION note_refund_for_journal();
--> statement-breakpoint
-- Only approved expenses have an entry. If the approval is withdrawn, the entry is deleted.
CREATE FUNCTION note_expense_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  was text := CASE TG_OP WHEN 'INSERT' THEN 'SUBMITTED' ELSE OLD.status END;
BEGIN
  IF NEW.status IN ('APPROVED', 'REPAID') AND was NOT IN ('APPROVED', 'REPAID') THEN
    PERFORM note_for_journal(NEW.workspace_id, 'EXPENSE', NEW.id, NEW.updated_at);
  END IF;
  IF NEW.status = 'REPAID' AND was <> 'REPAID' THEN
    PERFORM note_for_journal(NEW.workspace_id, 'REPAYMENT', NEW.id, NEW.updated_at);
  END IF;
  IF NEW.status NOT IN ('APPROVED', 'REPAID') AND was IN ('APPROVED', 'REPAID') THEN
    DELETE FROM journal_pending WHERE workspace_id = NEW.workspace_id AND record_id = NEW.id;
    DELETE FROM journal_entries WHERE workspace_id = NEW.workspace_id AND record_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT OR UPDATE OF status ON expenses
  FOR EACH ROW EXECUTE FUNCTION note_expense_for_journal();
--> statement-breakpoint
CREATE TRIGGER forget_in_journal AFTER DELETE ON expenses FOR EACH ROW EXECUTE FUNCTION forget_in_journal();
--> statement-breakpoint
CREATE FUNCTION note_movement_for_journal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.value <> 0 THEN
    PERFORM note_for_journal(NEW.workspace_id, 'STOCK', NEW.id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_for_journal AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION note_movement_for_journal();
--> statement-breakpoint
CREATE TRIGGER forget_in_journal AFTER DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION forget_in_journal();
--> statement-breakpoint
-- The records that exist already get their entries too. The owner sees every workspace for this; secure.sql, which runs
-- next, forces the policies again.
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_parts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refunds" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expenses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_movements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "journal_pending" ("workspace_id", "id", "event", "record_id", "refund", "tx", "amount", "at")
SELECT event."workspace_id", gen_random_uuid(), event."event", event."record_id", event."refund", event."at"::text, event."amount", event."at"
FROM (
  SELECT i."workspace_id", 'ISSUE' AS "event", i."id" AS "record_id", NULL::uuid AS "refund", i."issued_at" AS "at",
    (SELECT coalesce(sum(part."amount"), 0) FROM "payment_parts" part WHERE part."workspace_id" = i."workspace_id"
      AND part."invoice" = i."id" AND part."created_at" < i."issued_at") AS "amount"
  FROM "invoices" i WHERE i."issued_at" IS NOT NULL
  UNION ALL
  SELECT "workspace_id", 'CANCEL', "id", NULL, "cancelled_at", NULL FROM "invoices"
    WHERE "issued_at" IS NOT NULL AND "cancelled_at" IS NOT NULL
  UNION ALL
  SELECT "workspace_id", 'PAYMENT', "id", NULL, "created_at", NULL FROM "payments"
  UNION ALL
  SELECT "workspace_id", 'VOID', "id", NULL, "voided_at", NULL FROM "payments" WHERE "voided_at" IS NOT NULL
  UNION ALL
  SELECT part."workspace_id", 'PART', part."payment", NULL, part."created_at", part."amount"
  FROM "payment_parts" part
  JOIN "invoices" i ON i."workspace_id" = part."workspace_id" AND i."id" = part."invoice"
  WHERE i."issued_at" <= part."created_at"
  UNION ALL
  SELECT "workspace_id", 'REFUND', "payment", "id", "created_at", NULL FROM "refunds"
  UNION ALL
  SELECT "workspace_id", 'REFUND_FAILED', "payment", "id", "updated_at", NULL FROM "refunds" WHERE "status" = 'FAILED'
  UNION ALL
  SELECT "workspace_id", 'EXPENSE', "id", NULL, "updated_at", NULL FROM "expenses" WHERE "status" IN ('APPROVED', 'REPAID')
  UNION ALL
  SELECT "workspace_id", 'REPAYMENT', "id", NULL, "updated_at", NULL FROM "expenses" WHERE "status" = 'REPAID'
  UNION ALL
  SELECT "workspace_id", 'STOCK', "id", NULL, "created_at", NULL FROM "stock_movements" WHERE "value" <> 0) event;
