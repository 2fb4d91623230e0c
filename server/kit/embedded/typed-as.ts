/** How a command is typed here: in a release by its launcher, in a clone by npm or node. */
export const typedAs = (command: string, inClone: string): string => {
  const launcher = process.env['FIELDHOUSE_COMMAND']
  return launcher ? `${launcher} ${command}` : inClone
}
