CREATE TABLE "stocktake_counts" (
	"workspace_id" uuid NOT NULL,
	"stocktake" uuid NOT NULL,
	"product" uuid NOT NULL,
	"condition" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stocktake_counts_key" PRIMARY KEY("workspace_id","stocktake","product","condition"),
	CONSTRAINT "stocktake_counts_counted" CHECK ("stocktake_counts"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"warehouse" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"reason" text,
	"note" text,
	"posted_by" uuid,
	"posted_at" timestamp (3) with time zone,
	"done_then" integer,
	"total_then" integer,
	CONSTRAINT "stocktakes_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_stocktake" FOREIGN KEY ("workspace_id","stocktake") REFERENCES "public"."stocktakes"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_warehouse" FOREIGN KEY ("workspace_id","warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_posted_by" FOREIGN KEY ("workspace_id","posted_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocktake_counts_of_product" ON "stocktake_counts" USING btree ("workspace_id","product");--> statement-breakpoint
CREATE INDEX "stocktakes_newest" ON "stocktakes" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "stocktakes"."removed";--> statement-breakpoint
CREATE INDEX "stocktakes_search" ON "stocktakes" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocktakes_by_status" ON "stocktakes" USING btree ("workspace_id","status","id") WHERE not "stocktakes"."removed";--> statement-breakpoint
CREATE INDEX "stocktakes_by_posted_at" ON "stocktakes" USING btree ("workspace_id","posted_at","id") WHERE not "stocktakes"."removed";--> statement-breakpoint
CREATE INDEX "stocktakes_by_updated_at" ON "stocktakes" USING btree ("workspace_id","updated_at","id") WHERE not "stocktakes"."removed";--> statement-breakpoint
CREATE INDEX "stocktakes_of_warehouse" ON "stocktakes" USING btree ("workspace_id","warehouse","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_warehouse_taken" ON "stocktakes" USING btree ("workspace_id","warehouse") WHERE "stocktakes"."status" = 'OPEN' and not "stocktakes"."removed";