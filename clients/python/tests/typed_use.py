"""What a checker is to accept of an application, and what not: mypy reads it, nobody runs it."""

from typing import List, Literal, Optional

from mneme import AsyncMneme, Mneme, MnemeError, shapes, template
from mneme.answers import Forgotten, Memory, RememberedMemory

memory = Mneme(api_key=lambda: "token", namespace="ana@example.com")

kept: RememberedMemory = memory.remember("Ana joined", [{"user_id": "7", "properties": {"a": 1}}])
kind: Literal[
    "stored",
    "merged_into",
    "supersedes",
    "conflict_open",
    "pending_review",
    "skipped",
    "failed",
] = kept["outcomes"][0]["kind"]
talk = memory.remember(messages=[{"role": "user", "content": "I moved."}], thread="chat-7")
first: Optional[Memory] = talk["memories"][0]
memory.remember(template("{} moved", "user_id:7"), store="semantic", metadata={"tags": ["a"]})
memory.remember("tea", store="attic")  # type: ignore[call-overload]
memory.remember("tea", colour="green")  # type: ignore[call-overload]

hits: List[shapes.Hit] = memory.recall("tea", roles=["goal"], stores=["notes"])["hits"]
memory.recall("tea", top_k="many")  # type: ignore[arg-type]
ana: Optional[shapes.Entity] = memory.get_entity({"kind": "user", "id": "7"}, props=True)

shown = memory.forget("Everything about Vegas")
scores: List[float] = [each["score"] for each in shown.preview]
gone: Forgotten = shown.confirm()
at_once: Forgotten = memory.forget("Everything about Vegas", confirm=True)
of_one: Forgotten = memory.forget(kept)
of_some: Forgotten = memory.forget(["user_id:7", {"note_id": "abc"}], permanent=True)

texts: List[str] = [each["text"] for each in memory.memories.list(entity="user_id:7")]
cursor: Optional[str] = memory.audit.list().page().next_cursor
memory.graph.add_node("Ship in May", role="gole")  # type: ignore[arg-type]
memory.memories.list(colour="green")  # type: ignore[call-arg]

try:
    memory.soul.set(values=["Honesty"])
except MnemeError as error:
    paths: List[str] = [each["path"] for each in error.errors]


async def story(client: AsyncMneme) -> None:
    async for each in client.memories.list():
        text: str = each["text"]
    preview = await client.forget("Everything about Vegas")
    forgotten: Forgotten = await preview.confirm()
    events = client.thought("tht_1").events({"set": {"key": "to", "content": "Ann"}})
    names: List[str] = [signal["name"] async for signal in events]
    status: str = (await events.result())["status"]
    note: shapes.Note = await client.notes.get("plan")
