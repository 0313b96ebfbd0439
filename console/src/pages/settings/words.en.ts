export default {
  title: 'Settings',
  parts: 'Parts of the settings',
  part_memory: 'Memory',
  part_access: 'Access',
  part_webhooks: 'Webhooks',
  part_usage: 'Usage',
  part_upkeep: 'Upkeep',
  part_data: 'Import and export',
  part_erasure: 'Erasure',
  needs: 'This part needs a higher role',
  secretOnce: 'It is shown this once. Copy it now: the server keeps no copy to show again.',
  secretCopy: 'Copy it',
} as const
