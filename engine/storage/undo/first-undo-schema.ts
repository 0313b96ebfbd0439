/**
 * The second schema step's part for undo, word for word as it shipped. It is frozen: the triggers of
 * today are made from `undoTables` by `rebuildUndoTriggers`, in place of these.
 */
export const firstUndoSchema: readonly string[] = [
  `ALTER TABLE audit_log ADD COLUMN marks TEXT`,
  `ALTER TABLE namespace_state ADD COLUMN last_rows TEXT NOT NULL DEFAULT '{}'`,
  `UPDATE namespace_state SET last_rows = json_object('conflicts', (SELECT coalesce(max(row), 0) FROM conflicts), 'nodes', (SELECT coalesce(max(row), 0) FROM nodes), 'relations', (SELECT coalesce(max(row), 0) FROM relations), 'content_lists', (SELECT coalesce(max(row), 0) FROM content_lists), 'properties', (SELECT coalesce(max(row), 0) FROM properties), 'passages', (SELECT coalesce(max(row), 0) FROM passages), 'entities', (SELECT coalesce(max(row), 0) FROM entities))`,
  `CREATE TABLE reverted_reflections (reflection TEXT PRIMARY KEY) WITHOUT ROWID`,
  `CREATE TABLE undo (
    position INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, before TEXT,
    PRIMARY KEY (position, name, key)) WITHOUT ROWID`,
  `CREATE INDEX undo_by_key ON undo (name, key)`,
  `CREATE TRIGGER undo_memories_update AFTER UPDATE OF external_id, version, form, status, status_since, thread, occurred_at, expires_at, stores, entities, metadata, trust, confidence, explicit, pinned_at, forgotten_kind, forgotten_at, forgotten_by, forgotten_with, has_ended, passage ON memories
    WHEN json_insert(json_object('external_id', OLD.external_id, 'version', OLD.version, 'form', OLD.form, 'status', OLD.status, 'status_since', OLD.status_since, 'thread', OLD.thread, 'occurred_at', OLD.occurred_at, 'expires_at', OLD.expires_at, 'stores', OLD.stores, 'entities', OLD.entities, 'metadata', OLD.metadata, 'trust', OLD.trust, 'confidence', OLD.confidence, 'explicit', OLD.explicit, 'pinned_at', OLD.pinned_at), '$.forgotten_kind', OLD.forgotten_kind, '$.forgotten_at', OLD.forgotten_at, '$.forgotten_by', OLD.forgotten_by, '$.forgotten_with', OLD.forgotten_with, '$.has_ended', OLD.has_ended, '$.passage', OLD.passage) IS NOT json_insert(json_object('external_id', NEW.external_id, 'version', NEW.version, 'form', NEW.form, 'status', NEW.status, 'status_since', NEW.status_since, 'thread', NEW.thread, 'occurred_at', NEW.occurred_at, 'expires_at', NEW.expires_at, 'stores', NEW.stores, 'entities', NEW.entities, 'metadata', NEW.metadata, 'trust', NEW.trust, 'confidence', NEW.confidence, 'explicit', NEW.explicit, 'pinned_at', NEW.pinned_at), '$.forgotten_kind', NEW.forgotten_kind, '$.forgotten_at', NEW.forgotten_at, '$.forgotten_by', NEW.forgotten_by, '$.forgotten_with', NEW.forgotten_with, '$.has_ended', NEW.has_ended, '$.passage', NEW.passage) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'memories' AND key = json_array(OLD.id))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'memories', json_array(OLD.id), json_insert(json_object('external_id', OLD.external_id, 'version', OLD.version, 'form', OLD.form, 'status', OLD.status, 'status_since', OLD.status_since, 'thread', OLD.thread, 'occurred_at', OLD.occurred_at, 'expires_at', OLD.expires_at, 'stores', OLD.stores, 'entities', OLD.entities, 'metadata', OLD.metadata, 'trust', OLD.trust, 'confidence', OLD.confidence, 'explicit', OLD.explicit, 'pinned_at', OLD.pinned_at), '$.forgotten_kind', OLD.forgotten_kind, '$.forgotten_at', OLD.forgotten_at, '$.forgotten_by', OLD.forgotten_by, '$.forgotten_with', OLD.forgotten_with, '$.has_ended', OLD.has_ended, '$.passage', OLD.passage));
    END`,
  `CREATE TRIGGER undo_passages_update AFTER UPDATE OF valid_to, closed_at, retracted_at, hidden ON passages
    WHEN json_object('valid_to', OLD.valid_to, 'closed_at', OLD.closed_at, 'retracted_at', OLD.retracted_at, 'hidden', OLD.hidden) IS NOT json_object('valid_to', NEW.valid_to, 'closed_at', NEW.closed_at, 'retracted_at', NEW.retracted_at, 'hidden', NEW.hidden) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'passages' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'passages', json_array(OLD.row), json_object('valid_to', OLD.valid_to, 'closed_at', OLD.closed_at, 'retracted_at', OLD.retracted_at, 'hidden', OLD.hidden));
    END`,
  `CREATE TRIGGER undo_entities_update AFTER UPDATE OF forgotten_at, merged_into ON entities
    WHEN json_object('forgotten_at', OLD.forgotten_at, 'merged_into', OLD.merged_into) IS NOT json_object('forgotten_at', NEW.forgotten_at, 'merged_into', NEW.merged_into) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entities' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entities', json_array(OLD.row), json_object('forgotten_at', OLD.forgotten_at, 'merged_into', OLD.merged_into));
    END`,
  `CREATE TRIGGER undo_properties_update AFTER UPDATE OF forgotten_kind, forgotten_at ON properties
    WHEN json_object('forgotten_kind', OLD.forgotten_kind, 'forgotten_at', OLD.forgotten_at) IS NOT json_object('forgotten_kind', NEW.forgotten_kind, 'forgotten_at', NEW.forgotten_at) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'properties' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'properties', json_array(OLD.row), json_object('forgotten_kind', OLD.forgotten_kind, 'forgotten_at', OLD.forgotten_at));
    END`,
  `CREATE TRIGGER undo_relations_update AFTER UPDATE OF properties, forgotten_at ON relations
    WHEN json_object('properties', OLD.properties, 'forgotten_at', OLD.forgotten_at) IS NOT json_object('properties', NEW.properties, 'forgotten_at', NEW.forgotten_at) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'relations' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'relations', json_array(OLD.row), json_object('properties', OLD.properties, 'forgotten_at', OLD.forgotten_at));
    END`,
  `CREATE TRIGGER undo_nodes_update AFTER UPDATE OF confidence, trust, entities, speaker, valid_from, valid_to, end_kind, ended_at, end_valid_to ON nodes
    WHEN json_object('confidence', OLD.confidence, 'trust', OLD.trust, 'entities', OLD.entities, 'speaker', OLD.speaker, 'valid_from', OLD.valid_from, 'valid_to', OLD.valid_to, 'end_kind', OLD.end_kind, 'ended_at', OLD.ended_at, 'end_valid_to', OLD.end_valid_to) IS NOT json_object('confidence', NEW.confidence, 'trust', NEW.trust, 'entities', NEW.entities, 'speaker', NEW.speaker, 'valid_from', NEW.valid_from, 'valid_to', NEW.valid_to, 'end_kind', NEW.end_kind, 'ended_at', NEW.ended_at, 'end_valid_to', NEW.end_valid_to) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'nodes' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'nodes', json_array(OLD.row), json_object('confidence', OLD.confidence, 'trust', OLD.trust, 'entities', OLD.entities, 'speaker', OLD.speaker, 'valid_from', OLD.valid_from, 'valid_to', OLD.valid_to, 'end_kind', OLD.end_kind, 'ended_at', OLD.ended_at, 'end_valid_to', OLD.end_valid_to));
    END`,
  `CREATE TRIGGER undo_node_sources_update AFTER UPDATE OF node ON node_sources
    WHEN json_object('node', OLD.node) IS NOT json_object('node', NEW.node) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'node_sources' AND key = json_array(OLD.memory, OLD.version, OLD.start))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'node_sources', json_array(OLD.memory, OLD.version, OLD.start), json_object('node', OLD.node));
    END`,
  `CREATE TRIGGER undo_edges_update AFTER UPDATE OF source, target, kind, weight, label ON edges
    WHEN json_object('source', OLD.source, 'target', OLD.target, 'kind', OLD.kind, 'weight', OLD.weight, 'label', OLD.label) IS NOT json_object('source', NEW.source, 'target', NEW.target, 'kind', NEW.kind, 'weight', NEW.weight, 'label', NEW.label) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'edges' AND key = json_array(OLD.source, OLD.target, OLD.kind))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'edges', json_array(OLD.source, OLD.target, OLD.kind), json_object('source', OLD.source, 'target', OLD.target, 'kind', OLD.kind, 'weight', OLD.weight, 'label', OLD.label));
    END`,
  `CREATE TRIGGER undo_edges_insert AFTER INSERT ON edges
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'edges' AND key = json_array(NEW.source, NEW.target, NEW.kind))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'edges', json_array(NEW.source, NEW.target, NEW.kind), NULL);
    END`,
  `CREATE TRIGGER undo_edges_delete AFTER DELETE ON edges
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'edges' AND key = json_array(OLD.source, OLD.target, OLD.kind))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'edges', json_array(OLD.source, OLD.target, OLD.kind), json_object('source', OLD.source, 'target', OLD.target, 'kind', OLD.kind, 'weight', OLD.weight, 'label', OLD.label));
    END`,
  `CREATE TRIGGER undo_conflicts_update AFTER UPDATE OF status, keep, how, resolved_by, resolved_at, before ON conflicts
    WHEN json_object('status', OLD.status, 'keep', OLD.keep, 'how', OLD.how, 'resolved_by', OLD.resolved_by, 'resolved_at', OLD.resolved_at, 'before', OLD.before) IS NOT json_object('status', NEW.status, 'keep', NEW.keep, 'how', NEW.how, 'resolved_by', NEW.resolved_by, 'resolved_at', NEW.resolved_at, 'before', NEW.before) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'conflicts' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'conflicts', json_array(OLD.row), json_object('status', OLD.status, 'keep', OLD.keep, 'how', OLD.how, 'resolved_by', OLD.resolved_by, 'resolved_at', OLD.resolved_at, 'before', OLD.before));
    END`,
  `CREATE TRIGGER undo_entity_names_update AFTER UPDATE OF name, entity ON entity_names
    WHEN json_object('name', OLD.name, 'entity', OLD.entity) IS NOT json_object('name', NEW.name, 'entity', NEW.entity) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entity_names' AND key = json_array(OLD.name, OLD.entity))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entity_names', json_array(OLD.name, OLD.entity), json_object('name', OLD.name, 'entity', OLD.entity));
    END`,
  `CREATE TRIGGER undo_entity_names_insert AFTER INSERT ON entity_names
    WHEN NEW.entity <= (SELECT coalesce(max(last_rows ->> '$.entities'), 0) FROM namespace_state) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entity_names' AND key = json_array(NEW.name, NEW.entity))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entity_names', json_array(NEW.name, NEW.entity), NULL);
    END`,
  `CREATE TRIGGER undo_entity_names_delete AFTER DELETE ON entity_names
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entity_names' AND key = json_array(OLD.name, OLD.entity))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entity_names', json_array(OLD.name, OLD.entity), json_object('name', OLD.name, 'entity', OLD.entity));
    END`,
  `CREATE TRIGGER undo_reverted_reflections_update AFTER UPDATE OF reflection ON reverted_reflections
    WHEN json_object('reflection', OLD.reflection) IS NOT json_object('reflection', NEW.reflection) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'reverted_reflections' AND key = json_array(OLD.reflection))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'reverted_reflections', json_array(OLD.reflection), json_object('reflection', OLD.reflection));
    END`,
  `CREATE TRIGGER undo_reverted_reflections_insert AFTER INSERT ON reverted_reflections
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'reverted_reflections' AND key = json_array(NEW.reflection))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'reverted_reflections', json_array(NEW.reflection), NULL);
    END`,
  `CREATE TRIGGER undo_reverted_reflections_delete AFTER DELETE ON reverted_reflections
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'reverted_reflections' AND key = json_array(OLD.reflection))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'reverted_reflections', json_array(OLD.reflection), json_object('reflection', OLD.reflection));
    END`,
]
