CREATE TABLE "estimate_answers" (
	"workspace_id" uuid NOT NULL,
	"estimate" uuid NOT NULL,
	"link" uuid NOT NULL,
	"answer" text NOT NULL,
	"name" text,
	"signature" "bytea",
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "estimate_answers_key" PRIMARY KEY("workspace_id","estimate"),
	CONSTRAINT "estimate_answers_answer" CHECK ("estimate_answers"."answer" in ('ACCEPTED', 'DECLINED')),
	CONSTRAINT "estimate_answers_signed" CHECK (("estimate_answers"."answer" = 'ACCEPTED') = ("estimate_answers"."name" is not null and "estimate_answers"."signature" is not null))
);
--> statement-breakpoint
CREATE TABLE "links" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"record" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "links_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('ESTIMATE', 'INVOICE', 'APPOINTMENT', 'REVIEW'))
);
--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_estimate" FOREIGN KEY ("workspace_id","estimate") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "links_record_taken" ON "links" USING btree ("workspace_id","purpose","record") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "links_id" ON "links" USING btree ("id");