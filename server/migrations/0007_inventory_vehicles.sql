CREATE TABLE "vehicles" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("plate", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"plate" text collate "und-x-icu" NOT NULL,
	"technician" uuid,
	"warehouse" uuid,
	"odometer" integer,
	"last_service" date,
	"next_service" date,
	"cost" numeric(14, 2),
	"note" text,
	CONSTRAINT "vehicles_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_warehouse" FOREIGN KEY ("workspace_id","warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicles_by_name" ON "vehicles" USING btree ("workspace_id","name","id") WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_by_plate" ON "vehicles" USING btree ("workspace_id","plate","id") WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_by_odometer" ON "vehicles" USING btree ("workspace_id","odometer","id") WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_by_last_service" ON "vehicles" USING btree ("workspace_id","last_service","id") WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_by_next_service" ON "vehicles" USING btree ("workspace_id","next_service","id") WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_by_cost" ON "vehicles" USING btree ("workspace_id","cost","id") WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_by_updated_at" ON "vehicles" USING btree ("workspace_id","updated_at","id") WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE INDEX "vehicles_of_technician" ON "vehicles" USING btree ("workspace_id","technician","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vehicles_of_warehouse" ON "vehicles" USING btree ("workspace_id","warehouse","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_taken" ON "vehicles" USING btree ("workspace_id",lower("plate")) WHERE not "vehicles"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_warehouse_taken" ON "vehicles" USING btree ("workspace_id","warehouse") WHERE not "vehicles"."removed";