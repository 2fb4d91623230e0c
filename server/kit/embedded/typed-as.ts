/** The command line for a command: in a release through its launcher, in a clone through npm or node. */
export const typedAs = (command: string, inClone: string): string => {
  const launcher = process.env['FIELDHOUSE_COMMAND']
  return launcher ? `${launcher} ${command}` : inClone
}
