CREATE TABLE "bank_accounts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("number", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("number", ''), '')) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"number" text,
	"currency" text NOT NULL,
	"enabled" boolean NOT NULL,
	"csv_columns" jsonb,
	CONSTRAINT "bank_accounts_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("description", '') || ' ' || coalesce("counterparty", '') || ' ' || coalesce("reference", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("description", '') || E'\n' || coalesce("counterparty", '') || E'\n' || coalesce("reference", ''), '')) STORED NOT NULL,
	"bank_account" uuid NOT NULL,
	"statement" text NOT NULL,
	"day" date NOT NULL,
	"value_day" date,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"description" text,
	"counterparty" text,
	"reference" text,
	"state" text NOT NULL,
	"matched_by" text,
	"fee" numeric(14, 2),
	"reason" text,
	"second_payment" boolean DEFAULT false NOT NULL,
	"line_key" text NOT NULL,
	"content_key" text NOT NULL,
	CONSTRAINT "bank_lines_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "bank_lines_state" CHECK ("bank_lines"."state" in ('OPEN', 'MATCHED', 'IGNORED')),
	CONSTRAINT "bank_lines_matched" CHECK (("bank_lines"."state" = 'MATCHED') = ("bank_lines"."matched_by" is not null)),
	CONSTRAINT "bank_lines_ignored" CHECK (("bank_lines"."state" = 'IGNORED') = ("bank_lines"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line" uuid NOT NULL,
	"payment" uuid,
	"expense" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"is_made" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_matches_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "bank_matches_of" CHECK (num_nonnulls("bank_matches"."payment", "bank_matches"."expense") = 1),
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."amount" > 0),
	CONSTRAINT "bank_matches_made" CHECK ("bank_matches"."payment" is not null or not "bank_matches"."is_made")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_bank_account" FOREIGN KEY ("workspace_id","bank_account") REFERENCES "public"."bank_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line" FOREIGN KEY ("workspace_id","line") REFERENCES "public"."bank_lines"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_payment" FOREIGN KEY ("workspace_id","payment") REFERENCES "public"."payments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_expense" FOREIGN KEY ("workspace_id","expense") REFERENCES "public"."expenses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_newest" ON "bank_accounts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "bank_accounts"."removed";--> statement-breakpoint
CREATE INDEX "bank_accounts_search" ON "bank_accounts" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_accounts_by_name" ON "bank_accounts" USING btree ("workspace_id","name","id") WHERE not "bank_accounts"."removed";--> statement-breakpoint
CREATE INDEX "bank_accounts_of_enabled" ON "bank_accounts" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_accounts_of_currency" ON "bank_accounts" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_name_taken" ON "bank_accounts" USING btree ("workspace_id",lower("name")) WHERE not "bank_accounts"."removed";--> statement-breakpoint
CREATE INDEX "bank_lines_newest" ON "bank_lines" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "bank_lines"."removed";--> statement-breakpoint
CREATE INDEX "bank_lines_search" ON "bank_lines" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("workspace_id","day","id") WHERE not "bank_lines"."removed";--> statement-breakpoint
CREATE INDEX "bank_lines_by_amount" ON "bank_lines" USING btree ("workspace_id","amount","id") WHERE not "bank_lines"."removed";--> statement-breakpoint
CREATE INDEX "bank_lines_of_state" ON "bank_lines" USING btree ("workspace_id","state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_lines_of_bank_account" ON "bank_lines" USING btree ("workspace_id","bank_account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_lines_of_matched_by" ON "bank_lines" USING btree ("workspace_id","matched_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_lines_of_second_payment" ON "bank_lines" USING btree ("workspace_id","second_payment","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_taken" ON "bank_lines" USING btree ("workspace_id","bank_account","line_key");--> statement-breakpoint
CREATE INDEX "bank_lines_of_content" ON "bank_lines" USING btree ("workspace_id","bank_account","content_key");--> statement-breakpoint
CREATE INDEX "bank_matches_of_line" ON "bank_matches" USING btree ("workspace_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_payment_taken" ON "bank_matches" USING btree ("workspace_id","payment");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_expense_taken" ON "bank_matches" USING btree ("workspace_id","expense");