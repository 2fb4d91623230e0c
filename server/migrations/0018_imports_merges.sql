CREATE TABLE "import_rows" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"body" jsonb,
	"faults" jsonb,
	"likeness" jsonb,
	CONSTRAINT "import_rows_key" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"headings" text[] NOT NULL,
	"heading" text NOT NULL,
	"columns" jsonb,
	"constants" jsonb,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"likely" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "merged_records" (
	"workspace_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"id" uuid NOT NULL,
	"into" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_records_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold("first_name" || ' ' || "last_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower("email")) STORED;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."imports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_refused" ON "import_rows" USING btree ("workspace_id","import_id","line") WHERE "import_rows"."faults" is not null;--> statement-breakpoint
CREATE INDEX "imports_of_heading" ON "imports" USING btree ("workspace_id","entity","heading","id");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "merged_records_into" ON "merged_records" USING btree ("workspace_id","into");--> statement-breakpoint
CREATE INDEX "clients_of_phone" ON "clients" USING btree ("workspace_id","phone");--> statement-breakpoint
CREATE INDEX "clients_of_email_key" ON "clients" USING btree ("workspace_id","email_key");--> statement-breakpoint
CREATE INDEX "clients_of_name_key" ON "clients" USING btree ("workspace_id","name_key");