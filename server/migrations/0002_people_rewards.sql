CREATE TABLE "rewards" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"member" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"date" date NOT NULL,
	"description" text,
	CONSTRAINT "rewards_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_member" FOREIGN KEY ("workspace_id","member") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rewards_newest" ON "rewards" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "rewards"."removed";--> statement-breakpoint
CREATE INDEX "rewards_search" ON "rewards" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rewards_by_name" ON "rewards" USING btree ("workspace_id","name","id") WHERE not "rewards"."removed";--> statement-breakpoint
CREATE INDEX "rewards_by_date" ON "rewards" USING btree ("workspace_id","date","id") WHERE not "rewards"."removed";--> statement-breakpoint
CREATE INDEX "rewards_of_member" ON "rewards" USING btree ("workspace_id","member","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);