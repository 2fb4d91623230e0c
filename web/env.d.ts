/** When this bundle was built, in epoch milliseconds (SHELL-24). */
declare const BUILD_DATE: number
