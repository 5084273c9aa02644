/* What can be measured on a page: each gives a list of what is wrong, as text. */
(() => {
  const once = (tell) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, tell(element));
      return known.get(element);
    };
  };
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = once((colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const over = ([r, g, b, a], under) =>
    [r, g, b].map((part, at) => (part * a + under[at] * (255 - a)) / 255);
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  /** The colour that a part of a card's picture is painted on: that of the part below it. */
  const below = (part) => {
    const { x, y, width, height } = part.getBBox();
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(part.getCTM());
    const under = [...part.parentElement.children];
    return under
      .slice(0, under.indexOf(part))
      .filter(({ localName }) => localName !== "text")
      .filter((one) => one.isPointInFill(middle.matrixTransform(one.getCTM().inverse())))
      .map((one) => getComputedStyle(one).fill)
      .findLast((fill) => fill !== "none");
  };
  /** All colours that can lie behind what stands in *element*: a gradient has several. */
  const behind = once((element) => {
    if (element?.closest(".face")) return [over(rgba(below(element)), [0, 0, 0])];
    if (!element) return [over(rgba("Canvas"), [255, 255, 255])];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const stops = backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
    const own = (stops.length ? stops : [backgroundColor]).map(rgba);
    if (own.every(([, , , a]) => a === 255)) return own.map((colour) => over(colour, colour));
    return behind(element.parentElement).flatMap((under) => own.map((one) => over(one, under)));
  });
  const worst = (colour, grounds) =>
    Math.min(...grounds.map((under) => contrast(over(rgba(colour), under), under)));
  const isClipped = once(
    (element) =>
      element && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement)),
  );
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const isThere = element.checkVisibility({ visibilityProperty: true }) && width && height;
    return isThere && !isClipped(element);
  };
  const named = (element) => {
    const { id, className, localName } = element;
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 30);
    const from = id ? "" : (element.closest("[id]")?.id ?? "");
    return `${localName}#${id || from} .${className.baseVal ?? className} "${text}"`;
  };
  const SIGNS = ".index, .index-shape, .figure, .bar, .wheel";
  let seen;
  /** All texts that are seen, found once: nothing changes while this script runs. */
  const texts = () => {
    if (seen) return seen;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    seen = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.data.trim() && isSeen(node.parentElement)) seen.push(node);
    }
    return seen;
  };
  const rects = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  /** What lies over others on purpose, with a ground of its own: its texts cover theirs. */
  const layers = "#notice, #hint-form, #choosing, #asking, #knocks, #connection, .drawer, .save, .replaying, .learning #hand, .several, .bluff";
  const layerOf = (node) => node.parentElement.closest(layers);
  /** Whether two texts stand on different cards of a hand, which lie over each other. */
  const areFanned = (one, other) => {
    const [place, next] = [one, other].map((node) => node.parentElement.closest("#bar .place"));
    return Boolean(place && next && place !== next);
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const isScrolled = (element) => Boolean(element.closest(".wide, #cards"));

  return {
    /** Text that does not stand out 7 to 1. */
    faint: () =>
      texts().flatMap(({ parentElement: element }) => {
        const { color, fill } = getComputedStyle(element);
        const found = worst(element.closest("svg") ? fill : color, behind(element));
        return found < 7 ? [`${found.toFixed(2)} ${named(element)}`] : [];
      }),

    /** Signs and edges of what is pressed that do not stand out 3 to 1. */
    dim: () => [
      ...all(`.face path:is(${SIGNS}), .choice .shape`).flatMap((sign) => {
        const found = worst(getComputedStyle(sign).fill, behind(sign));
        return found < 3 ? [`${found.toFixed(2)} ${named(sign)}`] : [];
      }),
      ...all(".act, input:not([type=range]), select, [data-state=lobby] .chair").flatMap((element) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(element);
        const around = behind(element.parentElement);
        const found = Math.max(worst(borderTopColor, around), worst(backgroundColor, around));
        return found < 3 ? [`${found.toFixed(2)} ${named(element)}`] : [];
      }),
    ],

    /** What is pressed or filled in and smaller than 44 pixels; links in sentences may be. */
    small: () =>
      all("a[href], button, input, select, textarea, summary").flatMap((element) => {
        const boxes = [element, ...(element.type?.match(/box|radio/) ? element.labels : [])];
        const sides = boxes.map((box) => box.getBoundingClientRect());
        const wide = Math.max(...sides.map((s) => s.right)) - Math.min(...sides.map((s) => s.left));
        const high = Math.max(...sides.map((s) => s.bottom)) - Math.min(...sides.map((s) => s.top));
        const around = element.parentElement.textContent.trim().length;
        const inline = getComputedStyle(element).display === "inline";
        const isInSentence = inline && around > element.textContent.trim().length;
        const isFine = isInSentence || (wide > 43.5 && high > 43.5);
        return isFine ? [] : [`${wide.toFixed()}×${high.toFixed()} ${named(element)}`];
      }),

    /** Whether one must scroll sideways. */
    sideways: () => (document.documentElement.scrollWidth > innerWidth ? ["the page"] : []),

    /** What reaches beyond the window, or out of the button or plate that holds it. */
    cut: () => [
      ...texts().flatMap((node) => {
        const element = node.parentElement;
        if (isScrolled(element)) return [];
        const holder = element.closest(".act, .chair, .field, #now, #notice, summary, td");
        const box = holder?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const isOut = rects(node).some((one) => one.left < left - 1 || one.right > right + 1);
        return isOut ? [`out of its place: ${named(element)}`] : [];
      }),
      ...[
        ...document.querySelectorAll("body *:not(svg, svg *, input, select, textarea, .confetti)"),
      ].flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX === "visible" && overflowY === "visible") return [];
        if (isScrolled(element) || !isSeen(element)) return [];
        const isCut = element.scrollWidth > element.clientWidth + 1;
        return isCut || element.scrollHeight > element.clientHeight + 1
          ? [`clipped: ${named(element)}`]
          : [];
      }),
    ],

    /** Text that lies on other text; cards that cover others do so on purpose. */
    covered: () => {
      const lines = texts()
        .filter(({ parentElement }) => !parentElement.closest("#row li:has(.covers), .fan"))
        .flatMap((node) => rects(node).map((box) => ({ node, box })));
      const meet = ({ node, box }, other) => {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (wide <= 2) return false;
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (high <= 0.3 * other.box.height || node === other.node) return false;
        return layerOf(node) === layerOf(other.node) && !areFanned(node, other.node);
      };
      const found = [];
      for (const [at, line] of lines.entries()) {
        for (let next = at + 1; next < lines.length; next += 1) {
          const { node } = lines[next];
          if (!meet(line, lines[next])) continue;
          found.push(`${named(line.node.parentElement)} meets ${named(node.parentElement)}`);
        }
      }
      return found;
    },

    /** What moves, or would, longer than *most* seconds. */
    moving: (most) =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const looks = getComputedStyle(element);
        const lasts = `${looks.transitionDuration},${looks.animationDuration}`;
        const longest = Math.max(...lasts.split(",").map(parseFloat));
        return longest > most ? [`${longest} ${named(element)}`] : [];
      }),
  };
})()
