ALTER TABLE "stocktake_counts" ALTER COLUMN "counted" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ALTER COLUMN "expected" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_whole" CHECK (("stocktake_counts"."counted" is null) = ("stocktake_counts"."expected" is null));