CREATE TABLE "call_secrets" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("phone", '') || ' ' || coalesce("reason", '') || ' ' || coalesce("outcome", '') || ' ' || coalesce("routed_to", '') || ' ' || coalesce("notes", ''))) STORED NOT NULL,
	"direction" text NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"answered" boolean NOT NULL,
	"called_number" text,
	"routed_to" text,
	"member" uuid,
	"client" uuid,
	"reason" text,
	"outcome" text,
	"sales_lead" boolean NOT NULL,
	"status" text NOT NULL,
	"notes" text,
	"party" text NOT NULL,
	"not_called_back" boolean DEFAULT false NOT NULL,
	"provider_call" text,
	CONSTRAINT "calls_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_member" FOREIGN KEY ("workspace_id","member") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "calls"."removed";--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calls_by_at" ON "calls" USING btree ("workspace_id","at","id") WHERE not "calls"."removed";--> statement-breakpoint
CREATE INDEX "calls_by_duration" ON "calls" USING btree ("workspace_id","duration","id") WHERE not "calls"."removed";--> statement-breakpoint
CREATE INDEX "calls_by_updated_at" ON "calls" USING btree ("workspace_id","updated_at","id") WHERE not "calls"."removed";--> statement-breakpoint
CREATE INDEX "calls_of_direction" ON "calls" USING btree ("workspace_id","direction","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_answered" ON "calls" USING btree ("workspace_id","answered","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_not_called_back" ON "calls" USING btree ("workspace_id","not_called_back","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_party" ON "calls" USING btree ("workspace_id","party","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_client" ON "calls" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_member" ON "calls" USING btree ("workspace_id","member","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_sales_lead" ON "calls" USING btree ("workspace_id","sales_lead","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_status" ON "calls" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "calls_provider_call" ON "calls" USING btree ("workspace_id","provider_call") WHERE "calls"."provider_call" is not null;--> statement-breakpoint
CREATE INDEX "calls_of_phone" ON "calls" USING btree ("workspace_id","phone","at");