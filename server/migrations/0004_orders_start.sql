CREATE TABLE "order_drafts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("product_name", '') || ' ' || coalesce("product_number", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"product_name" text collate "und-x-icu" NOT NULL,
	"product_number" text collate "und-x-icu",
	"description" text,
	"qty" integer NOT NULL,
	"unit_cost" numeric(14, 2),
	"supplier" uuid,
	"receiver" uuid,
	"job" uuid,
	"order" uuid,
	CONSTRAINT "order_drafts_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"product_name" text,
	"product_description" text,
	"product_status_counts" jsonb NOT NULL,
	"conditions" text[],
	"unit_cost" numeric(14, 2),
	"supplier" uuid,
	"receiver" uuid,
	"unit_price" numeric(14, 2),
	"status" text NOT NULL,
	"done_counts" jsonb NOT NULL,
	"cancelled_counts" jsonb NOT NULL,
	CONSTRAINT "order_lines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_request_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid,
	"product_name" text,
	"product_description" text,
	"product_status_counts" jsonb NOT NULL,
	"conditions" text[],
	"unit_cost" numeric(14, 2),
	"supplier" uuid,
	"receiver" uuid,
	CONSTRAINT "order_request_lines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("goods", '') || ' ' || coalesce("notes", ''))) STORED NOT NULL,
	"job" uuid,
	"machine" uuid,
	"supplier" uuid,
	"url" text,
	"notes" text,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"goods" text NOT NULL,
	"order" uuid,
	CONSTRAINT "order_requests_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("po_number", '') || ' ' || coalesce("reference_number", '') || ' ' || coalesce("shipping_number", '') || ' ' || coalesce("goods", ''))) STORED NOT NULL,
	"type" text NOT NULL,
	"supplier" uuid,
	"sender" uuid,
	"receiver" uuid,
	"reference_number" text collate "und-x-icu",
	"parent_order" uuid,
	"po_number" text collate "und-x-icu",
	"job" uuid,
	"machine" uuid,
	"url" text,
	"shipping_number" text,
	"tracking_url" text,
	"fulfilled_eta" date,
	"notes" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"qty" integer DEFAULT 0 NOT NULL,
	"items_in_order" integer DEFAULT 0 NOT NULL,
	"total_value" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"progress" jsonb NOT NULL,
	"goods" text,
	"ordered_by" uuid NOT NULL,
	"finalized_by" uuid,
	"finalized_at" timestamp (3) with time zone,
	"order_transaction" uuid,
	CONSTRAINT "orders_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "orders_parties" CHECK ("orders"."sender" <> "orders"."receiver"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('PENDING', 'PARTIALLY_COMPLETED', 'COMPLETED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "transaction" uuid;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "incoming_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_receiver" FOREIGN KEY ("workspace_id","receiver") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_order" FOREIGN KEY ("workspace_id","order") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."orders"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_receiver" FOREIGN KEY ("workspace_id","receiver") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_request_lines" ADD CONSTRAINT "order_request_lines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."order_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_request_lines" ADD CONSTRAINT "order_request_lines_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_request_lines" ADD CONSTRAINT "order_request_lines_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_request_lines" ADD CONSTRAINT "order_request_lines_receiver" FOREIGN KEY ("workspace_id","receiver") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_machine" FOREIGN KEY ("workspace_id","machine") REFERENCES "public"."machines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order" FOREIGN KEY ("workspace_id","order") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sender" FOREIGN KEY ("workspace_id","sender") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_receiver" FOREIGN KEY ("workspace_id","receiver") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_machine" FOREIGN KEY ("workspace_id","machine") REFERENCES "public"."machines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered_by" FOREIGN KEY ("workspace_id","ordered_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_finalized_by" FOREIGN KEY ("workspace_id","finalized_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_order" FOREIGN KEY ("workspace_id","parent_order") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_drafts_newest" ON "order_drafts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "order_drafts"."removed";--> statement-breakpoint
CREATE INDEX "order_drafts_search" ON "order_drafts" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_drafts_by_product_name" ON "order_drafts" USING btree ("workspace_id","product_name","id") WHERE not "order_drafts"."removed";--> statement-breakpoint
CREATE INDEX "order_drafts_by_product_number" ON "order_drafts" USING btree ("workspace_id","product_number","id") WHERE not "order_drafts"."removed";--> statement-breakpoint
CREATE INDEX "order_drafts_by_qty" ON "order_drafts" USING btree ("workspace_id","qty","id") WHERE not "order_drafts"."removed";--> statement-breakpoint
CREATE INDEX "order_drafts_by_unit_cost" ON "order_drafts" USING btree ("workspace_id","unit_cost","id") WHERE not "order_drafts"."removed";--> statement-breakpoint
CREATE INDEX "order_drafts_by_updated_at" ON "order_drafts" USING btree ("workspace_id","updated_at","id") WHERE not "order_drafts"."removed";--> statement-breakpoint
CREATE INDEX "order_drafts_of_supplier" ON "order_drafts" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_drafts_of_receiver" ON "order_drafts" USING btree ("workspace_id","receiver","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_drafts_of_job" ON "order_drafts" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_drafts_of_order" ON "order_drafts" USING btree ("workspace_id","order","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_lines_in_order" ON "order_lines" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("workspace_id","product");--> statement-breakpoint
CREATE INDEX "order_request_lines_in_order" ON "order_request_lines" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "order_request_lines_of_product" ON "order_request_lines" USING btree ("workspace_id","product");--> statement-breakpoint
CREATE INDEX "order_requests_newest" ON "order_requests" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "order_requests"."removed";--> statement-breakpoint
CREATE INDEX "order_requests_search" ON "order_requests" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_requests_by_updated_at" ON "order_requests" USING btree ("workspace_id","updated_at","id") WHERE not "order_requests"."removed";--> statement-breakpoint
CREATE INDEX "order_requests_by_status" ON "order_requests" USING btree ("workspace_id","status","id") WHERE not "order_requests"."removed";--> statement-breakpoint
CREATE INDEX "order_requests_of_job" ON "order_requests" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_requests_of_machine" ON "order_requests" USING btree ("workspace_id","machine","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_requests_of_supplier" ON "order_requests" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_requests_of_order" ON "order_requests" USING btree ("workspace_id","order","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_po_number" ON "orders" USING btree ("workspace_id","po_number","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_reference_number" ON "orders" USING btree ("workspace_id","reference_number","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_type" ON "orders" USING btree ("workspace_id","type","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("workspace_id","status","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_qty" ON "orders" USING btree ("workspace_id","qty","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_total_value" ON "orders" USING btree ("workspace_id","total_value","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_fulfilled_eta" ON "orders" USING btree ("workspace_id","fulfilled_eta","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_finalized_at" ON "orders" USING btree ("workspace_id","finalized_at","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_by_updated_at" ON "orders" USING btree ("workspace_id","updated_at","id") WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "orders_of_supplier" ON "orders" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_sender" ON "orders" USING btree ("workspace_id","sender","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_receiver" ON "orders" USING btree ("workspace_id","receiver","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_parent_order" ON "orders" USING btree ("workspace_id","parent_order","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_job" ON "orders" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_machine" ON "orders" USING btree ("workspace_id","machine","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_po_number_taken" ON "orders" USING btree ("workspace_id",lower("po_number")) WHERE not "orders"."removed";--> statement-breakpoint
CREATE INDEX "stock_movements_of_transaction" ON "stock_movements" USING btree ("workspace_id","transaction") WHERE "stock_movements"."transaction" is not null;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_incoming" CHECK ("stocks"."incoming_count" >= 0);