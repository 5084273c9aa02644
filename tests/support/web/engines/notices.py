"""What becomes of the notices that a page shows, in a browser that shows them."""

RECORD_JS = """() => {
    window.notices = [];
    window.pitches = [];
    const Own = window.Notification;
    window.Notification = class extends Own {
        constructor(title, options) {
            super(title, options);
            const made = { title, body: this.body, state: "made" };
            if (title) window.notices.push(made);
            for (const state of ["show", "close", "error"]) {
                this.addEventListener(state, () => { made.state = state; });
            }
        }
    };
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
        window.pitches.push(value);
        return set.call(this, value, at);
    };
}"""
"""Note what becomes of each notice, and the pitches of all sounds."""

STATES_JS = "() => window.notices.map(({ state }) => state)"
_LAST_JS = "count => window.notices.length === count && window.notices.at(-1).state"
IS_SHOWN_JS = f"{_LAST_JS} === 'show'"
IS_CLOSED_JS = f"{_LAST_JS} === 'close'"
"""Whether the last of so many notices is shown, or closed."""
