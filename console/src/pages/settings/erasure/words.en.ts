export default {
  receipts: 'Erasures',
  receiptsAbout: 'What was erased for good, with the proof that each store was asked again.',
  none: 'Nothing was erased yet.',
  danger: 'Erase the namespace',
  dangerAbout:
    'Every memory, entity, note, thought, setting and webhook of {name} is removed and overwritten, its log too. This cannot be undone.',
  exportFirst: 'Export it first',
  eraseTitle: 'Erase all of {name}?',
  confirm: 'Type {name} to go on',
  receiptTitle: 'The namespace is erased',
  receiptRunning: 'The namespace is being erased',
  leave: 'To the namespaces',
} as const
