CREATE TABLE "service_location_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "service_location_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "service_location_tags" ADD CONSTRAINT "service_location_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_location_tags" ADD CONSTRAINT "service_location_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_location_tags_of_target" ON "service_location_tags" USING btree ("workspace_id","target_id","record_id");