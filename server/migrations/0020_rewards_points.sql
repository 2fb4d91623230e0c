CREATE TABLE "reward_points" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("about", ''))) STORED NOT NULL,
	"member" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	"about" text NOT NULL,
	"job" uuid,
	"source" uuid NOT NULL,
	"nth" integer NOT NULL,
	CONSTRAINT "reward_points_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "reward_points_some" CHECK ("reward_points"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "reward_rules" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "reward_points" ADD CONSTRAINT "reward_points_member" FOREIGN KEY ("workspace_id","member") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_points_newest" ON "reward_points" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "reward_points"."removed";--> statement-breakpoint
CREATE INDEX "reward_points_search" ON "reward_points" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reward_points_by_day" ON "reward_points" USING btree ("workspace_id","day","id") WHERE not "reward_points"."removed";--> statement-breakpoint
CREATE INDEX "reward_points_by_points" ON "reward_points" USING btree ("workspace_id","points","id") WHERE not "reward_points"."removed";--> statement-breakpoint
CREATE INDEX "reward_points_of_member" ON "reward_points" USING btree ("workspace_id","member","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reward_points_of_reason" ON "reward_points" USING btree ("workspace_id","reason","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reward_points_once" ON "reward_points" USING btree ("workspace_id","reason","source","member","nth");