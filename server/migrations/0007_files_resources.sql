CREATE TABLE "resources" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"thumbnail_key" text,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"is_image" boolean NOT NULL,
	"capability" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_id" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "resources_of_record" ON "resources" USING btree ("workspace_id","entity","record_id","id");--> statement-breakpoint
CREATE INDEX "resources_key" ON "resources" USING btree ("key");--> statement-breakpoint
CREATE INDEX "resources_thumbnail" ON "resources" USING btree ("thumbnail_key");