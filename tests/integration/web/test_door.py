"""A locked table in a browser with scripts: who knocks comes in by itself, a watcher goes."""

from playwright.sync_api import Browser
from support.server.server_process import QUICK_OPTIONS, ServerProcess

from callout.host.requests import AnswerKnock, Lock
from callout.server.http.request import COOKIE


def test_a_watcher_is_put_out_knocks_and_comes_in_as_the_host_says(
    server: ServerProcess, browser: Browser
) -> None:
    ana, cleo = server.guest("Ana"), server.guest("Cleo")
    code = ana.make(QUICK_OPTIONS)
    contexts = [browser.new_context(), browser.new_context()]
    for context, guest in zip(contexts, (ana, cleo), strict=True):
        context.add_cookies([{"name": COOKIE, "value": guest.token, "url": server.address}])
    host, door = (context.new_page() for context in contexts)
    for page in (host, door):
        page.goto(f"{server.address}/t/{code}")
        page.wait_for_selector("#seats")
    ana.do(code, Lock())
    door.wait_for_selector("#knock-go")
    assert "Ana" not in door.inner_text("body")
    door.click("#knock-go")
    door.wait_for_selector("#title[data-state=knocking]")
    host.wait_for_selector("#let-in-1")
    host.wait_for_selector("#told li:has-text('Cleo knocks.')")
    ana.do(code, AnswerKnock("Cleo", let_in=False))
    door.wait_for_selector("#title[data-state=not-now]")
    ana.do(code, Lock(on=False))
    ana.do(code, Lock())
    host.wait_for_selector("#let-in-1", state="detached")
    door.reload()
    door.click("#knock-go")
    door.wait_for_selector("#title[data-state=knocking]")
    host.click("#let-in-1")
    door.wait_for_selector("#wish-sit")

    assert host.locator("#told li", has_text="Cleo knocks.").count() == 2
    for context in contexts:
        context.close()
