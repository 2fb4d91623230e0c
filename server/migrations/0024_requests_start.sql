CREATE TABLE "job_requests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '') || ' ' || search_text("address") || ' ' || coalesce("problem", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" jsonb,
	"problem" text NOT NULL,
	"machine" uuid,
	"client" uuid,
	"source" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"language" text,
	"reason" text,
	"job" uuid,
	CONSTRAINT "job_requests_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "job_requests_source" CHECK ("job_requests"."source" in ('STICKER', 'WEBSITE', 'OFFICE')),
	CONSTRAINT "job_requests_status" CHECK ("job_requests"."status" in ('NEW', 'CONVERTED', 'DECLINED')),
	CONSTRAINT "job_requests_converted" CHECK (("job_requests"."status" = 'CONVERTED') = ("job_requests"."job" is not null)),
	CONSTRAINT "job_requests_reason" CHECK ("job_requests"."reason" is null or "job_requests"."status" = 'DECLINED')
);
--> statement-breakpoint
CREATE TABLE "request_addresses" (
	"workspace_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"machine" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_addresses_key" PRIMARY KEY("workspace_id","secret")
);
--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_machine" FOREIGN KEY ("workspace_id","machine") REFERENCES "public"."machines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_addresses" ADD CONSTRAINT "request_addresses_machine" FOREIGN KEY ("workspace_id","machine") REFERENCES "public"."machines"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_requests_newest" ON "job_requests" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "job_requests"."removed";--> statement-breakpoint
CREATE INDEX "job_requests_search" ON "job_requests" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_requests_by_name" ON "job_requests" USING btree ("workspace_id","name","id") WHERE not "job_requests"."removed";--> statement-breakpoint
CREATE INDEX "job_requests_by_status" ON "job_requests" USING btree ("workspace_id","status","id") WHERE not "job_requests"."removed";--> statement-breakpoint
CREATE INDEX "job_requests_by_updated_at" ON "job_requests" USING btree ("workspace_id","updated_at","id") WHERE not "job_requests"."removed";--> statement-breakpoint
CREATE INDEX "job_requests_of_source" ON "job_requests" USING btree ("workspace_id","source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_of_machine" ON "job_requests" USING btree ("workspace_id","machine","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_of_client" ON "job_requests" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_of_job" ON "job_requests" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "request_addresses_machine_taken" ON "request_addresses" USING btree ("workspace_id","machine") WHERE "request_addresses"."machine" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "request_addresses_website_taken" ON "request_addresses" USING btree ("workspace_id") WHERE "request_addresses"."machine" is null;--> statement-breakpoint
CREATE INDEX "request_addresses_secret" ON "request_addresses" USING btree ("secret");