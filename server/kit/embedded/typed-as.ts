/**
 * The command line that the operator types for a command: with the release's launcher if there is one, else with npm or
 * node (`inClone`).
 */
export const typedAs = (command: string, inClone: string): string => {
  const launcher = process.env['FIELDHOUSE_COMMAND']
  return launcher ? `${launcher} ${command}` : inClone
}
