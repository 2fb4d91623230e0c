CREATE TABLE "import_records" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"place" integer NOT NULL,
	"is_made" boolean NOT NULL,
	"owner" uuid,
	"outcome" text,
	"reason" jsonb,
	CONSTRAINT "import_records_key" PRIMARY KEY("workspace_id","import_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ran_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."imports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_records_left" ON "import_records" USING btree ("workspace_id","import_id","place") WHERE "import_records"."outcome" is null;--> statement-breakpoint
CREATE INDEX "import_records_of_owner" ON "import_records" USING btree ("workspace_id","import_id","owner") WHERE "import_records"."owner" is not null;--> statement-breakpoint
CREATE INDEX "import_records_kept" ON "import_records" USING btree ("workspace_id","import_id","place") WHERE "import_records"."outcome" = 'KEPT';