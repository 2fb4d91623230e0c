ALTER INDEX "supplier_bills_number_taken" RENAME TO "supplier_bills_bill_number_taken";
