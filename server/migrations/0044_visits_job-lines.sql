ALTER TABLE "visit_charges" DROP CONSTRAINT "visit_charges_kind";--> statement-breakpoint
ALTER TABLE "visit_charges" DROP CONSTRAINT "visit_charges_of";--> statement-breakpoint
ALTER TABLE "visit_charges" ALTER COLUMN "appointment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_kind" CHECK ("visit_charges"."kind" in ('PART', 'HOURS', 'LINE'));--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_of" CHECK (case "visit_charges"."kind"
        when 'PART' then "visit_charges"."product" is not null and "visit_charges"."condition" is not null and "visit_charges"."warehouse" is not null
        when 'HOURS' then "visit_charges"."technician" is not null
        else "visit_charges"."product" is not null end and ("visit_charges"."appointment" is null) = ("visit_charges"."kind" = 'LINE'));